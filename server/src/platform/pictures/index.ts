/** Reading and writing pictures: the library, and how many at a time. */
export { openSharp } from './open-sharp.ts'
export { NoPlace, openPlaces, type Places } from './places.ts'
export { drawText, type Line } from './draw-text.ts'
export { openFonts } from './open-fonts.ts'
