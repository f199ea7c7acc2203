/** Images: the image library, its concurrency limit, and text drawn as outlines. */
export { openSharp } from './open-sharp.ts'
export { NoPlace, openPlaces, type Places } from './places.ts'
export { drawText, type Line } from './draw-text.ts'
export { drawableText, shapeText } from './shape-text.ts'
