/** The words of a ReorderList; `name` is the item's. */
export type ReorderTexts = {
  list: string
  /** How the handle works by keyboard. */
  hint: string
  handle: (name: string) => string
  up: (name: string) => string
  down: (name: string) => string
  /** Label of the field that takes a place: "Mover Volver a la posición…". */
  place: (name: string) => string
  /** "Volver, posición 3 de 8". */
  moved: (name: string, place: number, total: number) => string
  held: (name: string, place: number, total: number) => string
  dropped: (name: string, place: number) => string
  cancelled: (name: string, place: number) => string
}
