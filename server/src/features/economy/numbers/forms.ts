import { ECONOMY_NUMBERS, type NewNumbers, type NumberName } from '@liston/contract/economy'
import { type Fields, numberIn, type PlainForm } from '../../../platform/http/index.ts'
import { proveTyped } from '../../accounts/index.ts'

const PAGE = '/admin-panelrankw/economy'

/** Submitted settings, by name. An empty one is no number, so it is refused. */
const askedOf = (fields: Fields) =>
  (Object.keys(ECONOMY_NUMBERS) as NumberName[]).flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name]] as const],
  )

/**
 * Economy settings without JavaScript: confirms the identity with the typed proof, then saves. Refused values stay in
 * the form.
 */
export const numberForms: PlainForm[] = [
  {
    path: PAGE,
    page: (fields) => `${PAGE}?${new URLSearchParams(Object.fromEntries(askedOf(fields)))}`,
    async submit(api, { version, ...fields }) {
      await proveTyped(api, fields)
      const numbers: NewNumbers = Object.fromEntries(askedOf(fields).map(([name, said]) => [name, numberIn(said)]))
      return api.economy.saveNumbers({ numbers, version: numberIn(version) })
    },
    leadsTo: () => `${PAGE}?saved=1`,
  },
]
