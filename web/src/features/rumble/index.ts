/** Two items face to face, in the place of a page. */
export { enterRumble, pairIn, RUMBLE, rumbleExit } from './enter-rumble.ts'
