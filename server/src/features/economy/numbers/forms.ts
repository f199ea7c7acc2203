import { ECONOMY_NUMBERS, type NewNumbers, type NumberName } from '@liston/contract/economy'
import type { Fields, PlainForm } from '../../../platform/http/index.ts'
import { proveTyped } from '../../accounts/index.ts'

const PAGE = '/admin-panelrankw/economy'

/** What a form asks for, by name. */
const askedOf = (fields: Fields) =>
  (Object.keys(ECONOMY_NUMBERS) as NumberName[]).flatMap((name) =>
    fields[name] ? [[name, fields[name]] as const] : [],
  )

/** Numbers without JavaScript: proved again by what was typed, then saved. What was refused is still asked for. */
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
