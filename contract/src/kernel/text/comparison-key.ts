import { INVISIBLE } from './classes.ts'
import { tidyText } from './tidy-text.ts'

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')

/**
 * Key for comparing texts. It applies NFKC (ｆｕｌｌ, ﬁ, ²) and ignores blanks and invisible characters. Case and accents
 * stay; the caller decides whether they count.
 */
export const comparisonKey = (text: string): string =>
  tidyText(text.normalize('NFKC')).replace(invisible, '').normalize('NFKC')
