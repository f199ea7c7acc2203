import { ECONOMY_NUMBERS, type EconomyNumbers, type NewNumbers, type NumberName } from '@liston/contract/economy'

type Said = Record<string, string | undefined>
const names = Object.keys(ECONOMY_NUMBERS) as NumberName[]

const isNumber = (text = '') => /^\d{1,6}$/.test(text)

/** Settings in the URL parameters, without those of `unreadableNumbers`. */
export function askedNumbers(said: Said): NewNumbers {
  return Object.fromEntries(
    names.flatMap((name) => (isNumber(said[name]) ? [[name, Number(said[name])] as const] : [])),
  )
}

/** Settings in the URL parameters whose value is empty or no whole number. */
export const unreadableNumbers = (said: Said): NumberName[] =>
  names.filter((name) => said[name] !== undefined && !isNumber(said[name]))

/** Settings that differ from the current ones. */
export const changedNumbers = (asked: NewNumbers, held: EconomyNumbers): NewNumbers =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => held[name as NumberName] !== value))

/** Serialises settings for the endpoint, in a fixed order. */
export const writtenNumbers = (asked: NewNumbers): string =>
  names.flatMap((name) => (asked[name] === undefined ? [] : [`${name}:${asked[name]}`])).join(',')
