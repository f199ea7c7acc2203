import { layers } from './layers.ts'

const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])'

/**
 * True if something that nobody asked for would disturb nobody: the page is visible, nothing lies over it or is dragged,
 * no text is being written.
 */
export function isQuiet(): boolean {
  if (document.visibilityState !== 'visible' || !layers.isFree()) return false
  if (document.querySelector('.modal, [role=dialog], [role=alertdialog], [role=menu], [data-dragging]')) return false
  const field = document.activeElement
  if (field instanceof HTMLElement && field.isContentEditable) return false
  return !field?.matches(TEXT_FIELD) || (field as HTMLInputElement).value === ''
}
