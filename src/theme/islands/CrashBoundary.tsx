import { Component, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error: unknown;
  readonly crashed: boolean;
}

/** Shows an error in place of an interactive page, and a button that tries again. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, crashed: false };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { error, crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <Crash error={this.state.error} onRetry={() => this.setState({ error: null, crashed: false })} />;
  }
}

interface CrashProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Crash({ error, onRetry }: CrashProps): ReactNode {
  const texts = useTexts();
  return (
    <div className="failure" role="alert">
      <h2>{texts.text('theme.ErrorPageContent.title')}</h2>
      <p>{causes(error).join('\n\n↳ ')}</p>
      <button className="action" type="button" onClick={onRetry}>
        {texts.text('theme.ErrorPageContent.tryAgain')}
      </button>
    </div>
  );
}

/** The messages of an error and of its causes, outermost first. */
function causes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : causes(error.cause))];
}
