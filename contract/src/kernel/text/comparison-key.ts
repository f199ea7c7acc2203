import { INVISIBLE } from './classes.ts'
import { tidyText } from './tidy-text.ts'

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')

/**
 * What a text is compared by: compatibility forms made plain (NFKC: ｆｕｌｌ, ﬁ, ²), blanks and everything invisible left
 * out of account. Case and accents stay; whoever compares says whether they count.
 */
export const comparisonKey = (text: string): string =>
  tidyText(text.normalize('NFKC')).replace(invisible, '').normalize('NFKC')
