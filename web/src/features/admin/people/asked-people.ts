import { type AskedPeople, PEOPLE_AGES, PEOPLE_COLUMNS, PEOPLE_ORDERS, PEOPLE_ROLES } from '@liston/contract/admin'

const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/** Filters of the user table, from the search parameters. Ignores unknown values. */
export function askedPeople(said: Record<string, string | undefined>): AskedPeople {
  const level = Number(said.level)
  return {
    q: said.q?.trim().slice(0, 200) || undefined,
    level: Number.isInteger(level) && level >= 1 && level <= 1000 ? level : undefined,
    pro: oneOf(['yes', 'no'], said.pro),
    role: oneOf(PEOPLE_ROLES, said.role),
    silenced: oneOf(['yes'], said.silenced),
    age: oneOf(PEOPLE_AGES, said.age),
    order: oneOf(PEOPLE_ORDERS, said.order),
  }
}

/** Hidden columns, from the search parameters. */
export const leftOut = (said: Record<string, string | undefined>) =>
  PEOPLE_COLUMNS.filter((column) => said[`no-${column}`] === 'on')

/** Adds search parameters to a path, without undefined ones. */
export function withAsked(path: string, asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}
