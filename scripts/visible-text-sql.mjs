/**
 * Prints the SQL counterpart of contract/src/kernel/text. PostgreSQL has no Unicode properties, so they are listed as
 * ranges. When a newer Unicode version changes characters, server/src/visible-text.test.ts fails. Then put this output
 * into server/schema/platform.sql and into a migration.
 */
import * as kinds from '../contract/src/kernel/text/classes.ts'
import { MARKS_MAX } from '../contract/src/kernel/text/tidy-text.ts'

const LAST = 0x10ffff
const escaped = (code) =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`

/**
 * The code points of a kind as ranges of a PostgreSQL bracket expression. Omits NUL and surrogates, which a database
 * cannot store.
 */
function ranges(kind) {
  const one = new RegExp(`[${kind}]`, 'u')
  const has = (code) => code > 0 && !(code >= 0xd800 && code <= 0xdfff) && one.test(String.fromCodePoint(code))
  let text = ''
  for (let from = 1; from <= LAST; from++) {
    if (!has(from)) continue
    let to = from
    while (to < LAST && has(to + 1)) to++
    text += escaped(from) + (to > from ? `-${escaped(to)}` : '')
    from = to
  }
  return text
}

const [invisible, blank, refused, mark, piling, pictograph, joining, virama] = [
  kinds.INVISIBLE,
  kinds.BLANK,
  kinds.REFUSED,
  kinds.MARK,
  kinds.PILING_MARK,
  kinds.PICTOGRAPH,
  kinds.JOINING,
  kinds.VIRAMA,
].map(ranges)
const plain = ranges('!-~¡-¬®-ɏ')
const joiner = '\\u200c\\u200d'
const emoji = `[${pictograph}][\\U0001f3fb-\\U0001f3ff\\ufe0e\\ufe0f]?`
const flag = '\\U0001f3f4[\\U000e0061-\\U000e007a]{2}[\\U000e0030-\\U000e0039\\U000e0061-\\U000e007a]{1,3}\\U000e007f'

console.log(`-- What others see is visible: the same rule as tidyText of the contract, judged instead of mended. Made by
-- scripts/visible-text-sql.mjs; most names are plain Latin and pass by the first line.
CREATE OR REPLACE FUNCTION is_visible_text(words text, paragraphs boolean DEFAULT false) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT words = '' OR words ~ '^[${plain}]+( [${plain}]+)*$' OR (
    words IS NFC NORMALIZED
    AND words !~ '^[ \\n]|[ \\n]$'
    AND CASE WHEN paragraphs THEN words !~ ' \\n|\\n\\n\\n' ELSE words !~ '  |\\n' END
    -- Refused, or a blank that is no plain space.
    AND words !~ '[${refused}${blank.replace('\\u0020', '')}]'
    -- A mark on nothing, or a pile of them.
    AND words !~ '(^|[ \\n])[${mark}]'
    AND words !~ '([${piling}][${joiner}]?){${MARKS_MAX + 1}}'
    -- Nothing invisible, but for joiners inside of words and what emoji are made of.
    AND regexp_replace(regexp_replace(words,
      '(?<=[${joining}])[${joiner}](?=[${joining}])|(?<=[${virama}])\\u200d', '', 'g'),
      '${flag}|[0-9#*]\\ufe0f\\u20e3|${emoji}(\\u200d${emoji})*', '', 'g')
      !~ '[${invisible}]'
  )
$$;`)
