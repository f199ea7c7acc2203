import { isVisibleText, tidyText } from '@liston/contract/kernel'

/** What a machine wrote, as words that people may be shown: no addresses, no mark-up, one line, at most `max` characters. */
export function plainText(text: string, max: number): string {
  const bare = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\b[a-z][a-z0-9+.-]{1,15}:\/\/\S*|\bwww\.\S+/gi, ' ')
    .replace(/\s+/g, ' ')
  const tidy = tidyText([...tidyText(bare)].slice(0, max).join(''))
  return isVisibleText(tidy) ? tidy : ''
}
