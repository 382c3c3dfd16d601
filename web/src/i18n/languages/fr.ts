import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("/src/**/fr.json", { eager: true, import: "default" });
