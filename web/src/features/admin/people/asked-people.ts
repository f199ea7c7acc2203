import { type AskedPeople, PEOPLE_AGES, PEOPLE_COLUMNS, PEOPLE_ORDERS, PEOPLE_ROLES } from '@liston/contract/admin'

const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/** What the address asks the table of people for. What it does not know is not asked. */
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

/** The columns that the address leaves out. */
export const leftOut = (said: Record<string, string | undefined>) =>
  PEOPLE_COLUMNS.filter((column) => said[`no-${column}`] === 'on')

/** An address with what is asked in it. */
export function withAsked(path: string, asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}
