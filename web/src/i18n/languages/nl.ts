import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("/src/**/nl.json", { eager: true, import: "default" });
