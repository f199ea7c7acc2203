import { ECONOMY_NUMBERS, type EconomyNumbers, type NewNumbers, type NumberName } from '@liston/contract/economy'

type Said = Record<string, string | undefined>
const names = Object.keys(ECONOMY_NUMBERS) as NumberName[]

/** Settings in the URL parameters. Ignores values that are not numbers. */
export function askedNumbers(said: Said): NewNumbers {
  return Object.fromEntries(
    names.flatMap((name) => (/^\d{1,6}$/.test(said[name] ?? '') ? [[name, Number(said[name])] as const] : [])),
  )
}

/** Settings that differ from the current ones. */
export const changedNumbers = (asked: NewNumbers, held: EconomyNumbers): NewNumbers =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => held[name as NumberName] !== value))

/** Serialises settings for the endpoint, in a fixed order. */
export const writtenNumbers = (asked: NewNumbers): string =>
  names.flatMap((name) => (asked[name] === undefined ? [] : [`${name}:${asked[name]}`])).join(',')
