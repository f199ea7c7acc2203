/** The words of an ImageField. */
export type ImageFieldTexts = {
  choose: string
  /** While a picture is held over it: "Suelta la imagen". */
  drop: string
  /** What else works, and the limits: "También arrastrando o pegando. PNG, JPEG o WebP, hasta 5 MB." */
  ways: string
  change: string
  remove: string
  wrongType: string
  tooBig: string
  /** Label and hint of the text for those who do not see the picture. */
  alt: string
  altHint: string
}
