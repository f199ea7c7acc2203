import { useLanguage } from '../../../platform/texts.tsx'

/** Euro cents in words: of what costs less than a cent, the part of it too. */
export function useMoney(): (cents: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  return (cents) => format.format(cents / 100)
}
