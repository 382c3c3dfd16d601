import type { Catalogue } from "../text";

export default import.meta.glob<Catalogue>("../../**/fr.json", { eager: true, import: "default" });
