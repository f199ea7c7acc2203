/** Images: the image library, and text drawn as outlines. */
export { openSharp } from './open-sharp.ts'
export { drawText, type Line } from './draw-text.ts'
export { drawableText, emojiFile, shapeText } from './draw-text.ts'
