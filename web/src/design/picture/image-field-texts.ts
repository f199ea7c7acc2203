/** Texts of an ImageField. */
export type ImageFieldTexts = {
  choose: string
  /** While a picture is dragged over the field: "Suelta la imagen". */
  drop: string
  /** Other ways to add a picture, and the limits: "También arrastrando o pegando. PNG, JPEG o WebP, hasta 5 MB." */
  ways: string
  change: string
  remove: string
  wrongType: string
  tooBig: string
  /** Label and hint of the alternative text. */
  alt: string
  altHint: string
}
