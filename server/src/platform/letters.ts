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

/** A text with each digit or sign that stands for a letter read as that letter. Which texts to read so is the caller's to know. */
export const lettersOfSigns = (text: string): string => text.replace(/[0134578@$!€]/g, (sign) => signs[sign] ?? sign)
