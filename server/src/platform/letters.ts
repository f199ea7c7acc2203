const signs: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/** Replaces digits and signs that stand for letters. The caller decides which texts to treat so. */
export const lettersOfSigns = (text: string): string => text.replace(/[0134578@$!€]/g, (sign) => signs[sign] ?? sign)
