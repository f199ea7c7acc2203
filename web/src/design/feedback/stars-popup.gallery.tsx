import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { StarsPopup } from './stars-popup.tsx'

function Change({ amount }: { amount: number }) {
  const [shown, setShown] = useState(0)
  return (
    <>
      <Button onClick={() => setShown(amount)}>{amount > 0 ? 'Ganar 50' : 'Gastar 10'}</Button>
      <StarsPopup amount={shown} onDone={() => setShown(0)} />
    </>
  )
}

export const gallery = {
  won: () => <Change amount={50} />,
  spent: () => <Change amount={-10} />,
}
