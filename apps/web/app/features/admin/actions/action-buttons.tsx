import { Button } from '../../../ui/button.tsx';
import type { Action } from './action.ts';

/** The actions of a record's page, as buttons. */
export function ActionButtons({ actions, onStart }: { actions: Action[]; onStart: (action: Action) => void }) {
  return actions.map((action) => (
    <Button
      key={action.label}
      size="small"
      variant={action.isDangerous ? 'danger' : 'secondary'}
      onClick={() => onStart(action)}
    >
      {action.icon}
      {action.label}
    </Button>
  ));
}
