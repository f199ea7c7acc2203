/** Digits and signs that people write in place of letters: "p@ssw0rd", "su1c1de". */
export { lettersOfSigns } from './letters-of-signs.ts'
