import { isVisibleText, tidyText } from '@liston/contract/kernel'

/** Sanitises AI-generated text for display: no URLs, no markup, one line, at most `max` characters. */
export function plainText(text: string, max: number): string {
  const bare = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\b[a-z][a-z0-9+.-]{1,15}:\/\/\S*|\bwww\.\S+/gi, ' ')
    .replace(/\s+/g, ' ')
  const tidy = tidyText([...tidyText(bare)].slice(0, max).join(''))
  return isVisibleText(tidy) ? tidy : ''
}
