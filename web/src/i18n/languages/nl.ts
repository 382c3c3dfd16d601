import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("../../**/nl.json", { eager: true, import: "default" });
