import { ECONOMY_NUMBERS, type EconomyNumbers, type NewNumbers, type NumberName } from '@liston/contract/economy'

type Said = Record<string, string | undefined>
const names = Object.keys(ECONOMY_NUMBERS) as NumberName[]

/** The numbers that an address asks for; what is no number is not asked. */
export function askedNumbers(said: Said): NewNumbers {
  return Object.fromEntries(
    names.flatMap((name) => (/^\d{1,6}$/.test(said[name] ?? '') ? [[name, Number(said[name])] as const] : [])),
  )
}

/** Those that differ from what holds. */
export const changedNumbers = (asked: NewNumbers, held: EconomyNumbers): NewNumbers =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => held[name as NumberName] !== value))

/** As the endpoint reads them, always in one order. */
export const writtenNumbers = (asked: NewNumbers): string =>
  names.flatMap((name) => (asked[name] === undefined ? [] : [`${name}:${asked[name]}`])).join(',')
