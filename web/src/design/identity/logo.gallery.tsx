import { Logo } from './logo.tsx'

export const gallery = {
  wordmark: () => <Logo name="Listón" />,
  large: () => <Logo name="Listón" className="text-4xl" />,
  mark: () => <Logo className="text-4xl" />,
}
