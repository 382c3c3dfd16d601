// A picture to take home: SVG as the board drew it, or the same as PNG. Both are made on this device.

import text400 from "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2?url";
import text700 from "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2?url";
import display400 from "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url";
import type { Picture } from "../games/kit";

export type Format = "svg" | "png" | "gif";

/** Twice the size: a picture is looked at on screens with small dots. */
const SCALE = 2;

const FACES = [
  { family: "Young Serif", weight: 400, file: display400 },
  { family: "Atkinson Hyperlegible", weight: 400, file: text400 },
  { family: "Atkinson Hyperlegible", weight: 700, file: text700 },
] as const;

/** A picture as a file, in a format that it has. */
export async function fileOf(picture: Picture, format: Format): Promise<File> {
  const blob = await made(picture, format);
  return new File([blob], `${picture.name}.${format}`, { type: blob.type });
}

async function made(picture: Picture, format: Format): Promise<Blob> {
  if (format === "gif") return (await import("./gif")).gif((await picture.frames?.()) ?? []);
  const whole = await withLetters(await picture.svg());
  return format === "svg" ? svgBlob(whole) : png(whole);
}

/** Whether this device can send a picture to other programs. */
export const sharesPictures = (): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [new File([], "picture.png", { type: "image/png" })] });

export async function share(file: File): Promise<void> {
  // Whoever changes their mind has not been refused anything.
  await navigator.share({ files: [file], title: "Entendre" }).catch((problem: unknown) => {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) throw problem;
  });
}

export const svgBlob = (svg: string): Blob => new Blob([svg], { type: "image/svg+xml" });

/** The size a picture says it has, in its own pixels. */
export function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1] ?? NaN);
  const [, , boxWidth = NaN, boxHeight = NaN] = (/\sviewBox="([^"]+)"/.exec(root)?.[1] ?? "").split(/[\s,]+/).map(Number);
  const or = (value: number, ...others: number[]) => [value, ...others].find((each) => Number.isFinite(each)) ?? 1000;
  return { width: or(number("width"), boxWidth), height: or(number("height"), boxHeight) };
}

/** A picture knows no font of the page it came from, so it carries those that it names. */
export async function withLetters(svg: string): Promise<string> {
  const wanted = FACES.filter(({ family }) => svg.includes(family));
  const rules = await Promise.all(
    wanted.map(async ({ family, weight, file }) => {
      const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${base64(bytes)})}`;
    }),
  );
  return rules.length === 0 ? svg : svg.replace(/<svg\b[^>]*>/, (root) => `${root}<style>${rules.join("")}</style>`);
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function png(svg: string): Promise<Blob> {
  const canvas = await painted(svg, SCALE);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The browser made no picture.")) : resolve(blob)), "image/png");
  });
}

/** So many times as large as it says it is. */
export async function painted(svg: string, scale: number): Promise<HTMLCanvasElement> {
  const { width, height } = sizeOf(svg);
  const address = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not at once: the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
