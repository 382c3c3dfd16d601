import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("../../**/es.json", { eager: true, import: "default" });
