import { Avatar, type Rarity } from './avatar.tsx'

const people = ['ana', 'bruno', 'carla', 'diego', 'elena', 'farid', 'greta', 'hugo', 'íñigo', 'júlia', 'kim', '9lives']
const rarities: Rarity[] = ['common', 'uncommon', 'rare', 'epic', 'legendary']

export const gallery = {
  people: () => (
    <div className="flex flex-wrap gap-2">
      {people.map((name) => (
        <Avatar key={name} username={name} alt={name} />
      ))}
    </div>
  ),
  sizes: () => (
    <div className="flex flex-wrap items-end gap-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar key={size} username="carla" size={size} />
      ))}
    </div>
  ),
  rarity: () => (
    <div className="flex flex-wrap gap-2">
      {rarities.map((rarity) => (
        <Avatar key={rarity} username={rarity} size="lg" rarity={rarity} />
      ))}
    </div>
  ),
}
