import { cleanLine, textLength, textRefusal, visibleText } from '../../kernel/index.ts'
import { ITEM_NAME_MAX } from '../rules.ts'

/** Schema of the name of an item, wherever one is written: list, importer, suggestion. Cleans what it can. */
export const itemName = () => visibleText({ min: 1, max: ITEM_NAME_MAX, clean: true })

/** Why `itemName` refuses a name; null if it accepts it. */
export function itemNameProblem(name: string): 'empty' | 'too long' | 'too many marks' | null {
  const clean = cleanLine(name)
  if (clean === '') return 'empty'
  if (textLength(clean) > ITEM_NAME_MAX || name.length > 4 * ITEM_NAME_MAX) return 'too long'
  return textRefusal(clean) ? 'too many marks' : null
}
