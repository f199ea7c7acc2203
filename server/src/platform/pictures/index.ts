/** Images: the image library, its concurrency limit, and text drawn as outlines. */
export { openSharp } from './open-sharp.ts'
export { NoPlace, openPlaces, type Places } from './draw-text.ts'
export { drawText, type Line } from './draw-text.ts'
export { drawableText, emojiFile, shapeText } from './draw-text.ts'
