import type { ImageWidth } from '@liston/contract/uploads'

/** File name of one width of a picture in the storage. */
export const fileName = (id: string, width: ImageWidth): string => `images/${id.slice(0, 2)}/${id}-${width}.webp`
