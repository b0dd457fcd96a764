/** Closes a menu of the navbar or of an example when the reader clicks or focuses something else, or presses Escape. */
export function startDropdowns(): void {
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const dropdown of openDropdowns()) {
      const hadFocus = dropdown.contains(document.activeElement);
      dropdown.open = false;
      if (hadFocus) dropdown.querySelector('summary')?.focus();
    }
  });
}

function closeOthers(event: Event): void {
  for (const dropdown of openDropdowns()) {
    if (!(event.target instanceof Node && dropdown.contains(event.target))) dropdown.open = false;
  }
}

// Not those of the main menu on small screens, which unfold in a list.
function openDropdowns(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]:not(.menu *)');
}
