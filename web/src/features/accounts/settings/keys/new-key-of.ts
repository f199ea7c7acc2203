import { KEY_SCOPES, type KeyScope } from '@liston/contract/kernel'

/** What the form of a new key says. */
export const newKeyOf = (fields: Record<string, unknown>) => ({
  name: typeof fields.name === 'string' ? fields.name : '',
  scopes: KEY_SCOPES.filter((scope): scope is KeyScope => fields[scope] !== undefined),
  ...(fields.days ? { days: Number(fields.days) as 30 } : {}),
})
