import { GivenRole } from '@liston/contract/admin'
import type { PlainForm } from '../../platform/http/index.ts'

/** Roles without JavaScript: proved again by what was typed, then given. */
export const adminForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/roles',
    async submit({ accounts, admin }, { username = '', reason = '', password, proofCode, ...fields }) {
      const proof = { ...(password ? { password } : {}), ...(proofCode ? { code: proofCode } : {}) }
      if (password || proofCode) await accounts.prove({ proof })
      const roles = GivenRole.options.filter((role) => fields[`role-${role}`])
      return admin.setRoles({ username, roles, reason })
    },
    leadsTo: () => '/admin-panelrankw/roles',
    keep: ['username', 'reason'],
  },
]
