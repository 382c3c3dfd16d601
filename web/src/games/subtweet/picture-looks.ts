// The looks of pictures. Saving one puts the letters of our fonts into it; other scripts take what the computer has.

export const SERIF = "'Young Serif', Georgia, serif";
export const SANS = "'Atkinson Hyperlegible', system-ui, sans-serif";
export const SHEET = "#fff8e8";
export const INK = "#211a15";
export const SOFT = "#5f5347";
export const MARK = "#12596a";
export const TAG = "#subtweetCardGame";
