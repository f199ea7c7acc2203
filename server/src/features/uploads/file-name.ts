import type { ImageWidth } from '@liston/contract/uploads'

/** What a width of a picture is called where files are kept. */
export const fileName = (id: string, width: ImageWidth): string => `images/${id.slice(0, 2)}/${id}-${width}.webp`
