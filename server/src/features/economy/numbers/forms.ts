import { ECONOMY_NUMBERS, type NewNumbers, type NumberName } from '@liston/contract/economy'
import type { Fields, PlainForm } from '../../../platform/http/index.ts'
import { proveTyped } from '../../accounts/index.ts'

const PAGE = '/admin-panelrankw/economy'

/** Submitted settings, by name. */
const askedOf = (fields: Fields) =>
  (Object.keys(ECONOMY_NUMBERS) as NumberName[]).flatMap((name) =>
    fields[name] ? [[name, fields[name]] as const] : [],
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
      const numbers: NewNumbers = Object.fromEntries(askedOf(fields).map(([name, said]) => [name, Number(said)]))
      return api.economy.saveNumbers({ numbers, version: Number(version) })
    },
    leadsTo: () => `${PAGE}?saved=1`,
  },
]
