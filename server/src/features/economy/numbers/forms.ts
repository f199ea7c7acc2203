import { ECONOMY_NUMBERS, type NewNumbers, type NumberName } from '@liston/contract/economy'
import type { PlainForm } from '../../../platform/http/index.ts'

/** Numbers without JavaScript: proved again by what was typed, then saved. */
export const numberForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/economy',
    async submit({ accounts, economy }, { version, password, proofCode, ...fields }) {
      const proof = { ...(password ? { password } : {}), ...(proofCode ? { code: proofCode } : {}) }
      if (password || proofCode) await accounts.prove({ proof })
      const named = (Object.keys(ECONOMY_NUMBERS) as NumberName[]).filter((name) => fields[name])
      const numbers: NewNumbers = Object.fromEntries(named.map((name) => [name, Number(fields[name])]))
      return economy.saveNumbers({ numbers, version: Number(version) })
    },
    leadsTo: () => '/admin-panelrankw/economy',
  },
]
