import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("/src/**/es.json", { eager: true, import: "default" });
