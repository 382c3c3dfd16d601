import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("../../**/de.json", { eager: true, import: "default" });
