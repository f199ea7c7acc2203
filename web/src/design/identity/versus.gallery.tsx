import { Avatar } from './avatar.tsx'
import { Rumble } from './icon.ts'
import { Versus } from './versus.tsx'

const faceOf = (username: string, size: 'md' | 'lg' = 'lg') => <Avatar username={username} size={size} />
const swords = <Rumble size={20} aria-hidden="true" />

export const gallery = {
  turn: () => (
    <Versus
      left={{ face: faceOf('ana'), name: 'Tú', note: 'Te toca', mark: 'turn' }}
      right={{ face: faceOf('bruno'), name: 'bruno', note: 'Hecho' }}
    >
      {swords}
    </Versus>
  ),
  score: () => (
    <Versus
      size="md"
      left={{ face: faceOf('ana', 'md'), name: 'Tú' }}
      right={{ face: faceOf('bruno', 'md'), name: 'bruno', note: 'Ha ganado', mark: 'won' }}
    >
      350 – 420
    </Versus>
  ),
  unknown: () => (
    <Versus left={{ face: faceOf('ana'), name: 'Tú' }} right={{ face: null, name: 'Tu rival' }}>
      {swords}
    </Versus>
  ),
  long: () => (
    <Versus
      left={{ face: faceOf('ana'), name: 'Tú' }}
      right={{ face: faceOf('x'), name: 'unnombredeusuariomuylargoquenocabe', note: 'Le toca responder' }}
    >
      {swords}
    </Versus>
  ),
}
