import { FaceStack } from './face-stack.tsx'

const people = ['ana', 'bruno', 'carla', 'diego', 'elena'].map((username) => ({
  id: username,
  username,
  avatarUrl: null,
}))

export const gallery = {
  sizes: () => (
    <div className="flex flex-wrap items-end gap-4">
      {(['xs', 'sm', 'md'] as const).map((size) => (
        <FaceStack key={size} people={people} size={size} />
      ))}
    </div>
  ),
  numbers: () => (
    <div className="flex flex-wrap items-end gap-4">
      {[1, 2, 3].map((n) => (
        <FaceStack key={n} people={people.slice(0, n)} />
      ))}
    </div>
  ),
}
