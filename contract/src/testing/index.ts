import fc from 'fast-check'

/** Difficult Unicode characters: at least one of every class that a text rule names. */
export const difficultCharacters: readonly string[] = [
  'a',
  'Z',
  'é',
  '5',
  '#',
  '*',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r',
  'e\u0301',
  ...'\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u180b\u180e\u2000\u200b\u200c\u200d\u200e\u200f\u2028\u202a\u202e\u2060\u2066\u2069',
  ...'\u2800\u3000\u303f\u3164\uffa0\ufe00\ufe0e\ufe0f\ufeff\ufff9\ufffc\ufffd\u{13430}\u{13441}\u{16fe4}\u{1d159}\u{1d173}\u{e0001}\u{e0020}\u{e0100}',
  ...'\u0300\u0301\u0323\u0327\u0345\u0483\u0488\u05b0\u05bc\u064b\u0651\u093c\u094d\u09bc\u0dca\u0e34\u1037\u1039\u3099\u20dd\u20e3\u{1d165}',
  ...'مخکܐߊकषकরকक्ष्শশ්රീനကꦀ\u{1e900}',
  ...'❤🍕👩🍳🔥👨🏽🏻🏴🏳🌈☠♂☎©™🇪🇸🕵',
  '\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '\u{e0067}',
  '\u{e007f}',
  ...'\ue000\u{f0000}\ufdd0\uffff\u{1ffff}\u0085\u0007\u001b',
  ...'가각\u1100\u1161\u11a8葛\u{2f800}Å\u212bﬁ²ｆ\u{1e030}\u0600\u06dd\u{110bd}',
]

/** Random sequences of difficult characters, mixed with arbitrary other characters. */
export const interestingText = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...difficultCharacters) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }) },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
