// Which lessons were taken or declined on this device: nobody is offered one twice.

import { remembered } from "../remembered.svelte";

export const taken = remembered("entendre:lessons");
