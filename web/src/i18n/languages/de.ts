import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("/src/**/de.json", { eager: true, import: "default" });
