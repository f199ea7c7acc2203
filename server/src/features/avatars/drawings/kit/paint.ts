/** Colours of the drawings: the product's ink, cobalt, vermilion and gold on paper, and those for skin and clothes. */
export const ink = '#171b30'
export const paper = '#fffdf9'
export const cream = '#f6ead0'
export const sand = '#e7cf9f'
export const cobalt = '#3243d0'
export const night = '#232b7a'
export const sky = '#8fb4ff'
export const ice = '#cfe0ff'
export const vermilion = '#e0401c'
export const brick = '#a62c0e'
export const coral = '#ff8a66'
export const blush = '#ff9d8a'
export const pink = '#ff9fb8'
export const rose = '#d9467a'
export const gold = '#f9c647'
export const amber = '#d99611'
export const lemon = '#ffe9a3'
export const leaf = '#2f9e5b'
export const moss = '#1b6b3c'
export const mint = '#9fe0b4'
export const sea = '#17a2b8'
export const deep = '#0c5f73'
export const plum = '#7b3fa0'
export const grape = '#4f2470'
export const lilac = '#cfb2ee'
export const steel = '#8d97ad'
export const slate = '#56607a'
export const fog = '#d5dbe8'
export const wood = '#9a5b2c'
export const bark = '#5e3418'
export const honey = '#d9853b'

/** Skin colours, each in the light and in the shade. */
export const skin = {
  rose: ['#fbd0b5', '#eeb08e'],
  wheat: ['#eeb98c', '#d99a69'],
  olive: ['#d39a66', '#b97d4a'],
  brown: ['#a4673a', '#87502a'],
  dark: ['#6f4226', '#573119'],
} as const
