/** Texts of a ReorderList; `name` is the item's name. */
export type ReorderTexts = {
  list: string
  /** How to use the handle by keyboard. */
  hint: string
  handle: (name: string) => string
  up: (name: string) => string
  down: (name: string) => string
  /** Label of the place input: "Mover Volver a la posición…". */
  place: (name: string) => string
  /** "Volver, posición 3 de 8". */
  moved: (name: string, place: number, total: number) => string
  held: (name: string, place: number, total: number) => string
  dropped: (name: string, place: number) => string
  cancelled: (name: string, place: number) => string
}
