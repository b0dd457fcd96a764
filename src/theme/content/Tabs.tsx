import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import type { ReadableComponent } from '../../shared/component.ts';
import type { JsonValue } from '../../shared/content.ts';
import { bold, escapeText, paragraphs } from '../../shared/markdown.ts';
import { propertyOf, stringOf, type Description } from './description.ts';
import { TabItem, type TabItemProps } from './TabItem.tsx';

interface TabsProps {
  /** Value of the tab that is open at first; `null` opens none. */
  readonly defaultValue?: string | number | null;
  /** Values and labels, if the items do not have them. */
  readonly values?: readonly { readonly value: string | number; readonly label?: string }[];
  /** Tabs with the same group open together, on the page and in other browser tabs. */
  readonly groupId?: string;
  /** Storage key of the group's choice. Default: the group's name. */
  readonly storageKey?: string;
  /** Name of the parameter that opens a tab; `true` uses the group's name. */
  readonly queryString?: boolean | string;
  readonly children?: ReactNode;
}

/** Panels of which one is open. Without JavaScript all are visible, each below its label. */
export function Tabs({ defaultValue, values, groupId, storageKey, queryString, children }: TabsProps): ReactNode {
  // In HTML 4, an id begins with a letter.
  const base = `tab${useId()}`;
  const shown = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '');
  const items = shown.filter(isTabItem);
  const others = shown.filter((child) => !isTabItem(child));
  // Without a list of values, it would be unclear whether they are tabs.
  if (items.length > 0 && others.length > 0 && values === undefined)
    throw new Error('<Tabs> has something in it that is not a <TabItem>.');
  const listed = values?.map((entry) => ({ ...entry, value: String(entry.value) }));
  const own = numberLabels(items.map(({ props }) => props)).map((props) => readTab(props, listed));
  // With a list of values, the tabs in it exist, in its order. One without an item opens that of other tabs of its group.
  const tabs: readonly Tab[] =
    listed?.map((entry) => own.find((tab) => tab.value === entry.value) ?? { label: entry.value, ...entry }) ?? own;
  checkValues(tabs.map((tab) => tab.value));
  const open = openValue(tabs, typeof defaultValue === 'number' ? String(defaultValue) : defaultValue);
  return (
    <docs-tabs data-group={groupId} data-key={storageKey} data-query={parameterName(queryString, groupId)}>
      <div role="tablist" aria-orientation="horizontal">
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${base}${index}`}
            aria-controls={`${base}${index}p`}
            aria-selected={value === open}
            tabIndex={value === open || (open === null && index === 0) ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${base}${index}p`}
          aria-labelledby={`${base}${index}`}
          data-label={tab.label}
          data-closed={tab.value === open ? undefined : ''}
        >
          {tab.children}
        </div>
      ))}
      {others}
    </docs-tabs>
  );
}

function isTabItem(node: ReactNode): node is ReactElement<TabItemProps> {
  return isValidElement(node) && node.type === TabItem;
}

interface Tab extends TabItemProps {
  readonly value: string;
}

/** Tabs may have the same label. Those after the first get a value of their own, unless they have one. */
function numberLabels(items: readonly TabItemProps[]): readonly TabItemProps[] {
  const used = new Map<string, number>();
  return items.map((props) => {
    if (props.value !== undefined || props.label === undefined) return props;
    const count = (used.get(props.label) ?? 0) + 1;
    used.set(props.label, count);
    return count === 1 ? props : { ...props, value: `${props.label} ${count}` };
  });
}

/** The label is the default of the value. */
function readTab(
  props: TabItemProps,
  values: readonly { readonly value: string; readonly label?: string }[] | undefined,
): Tab {
  const written = props.value ?? props.label;
  if (typeof written !== 'string' && typeof written !== 'number')
    throw new Error('A <TabItem> in <Tabs> has no label.');
  const value = String(written);
  return { ...props, value, label: values?.find((entry) => entry.value === value)?.label ?? props.label ?? value };
}

function parameterName(queryString: TabsProps['queryString'], groupId: string | undefined): string | undefined {
  if (typeof queryString === 'string') return queryString;
  if (queryString !== true) return undefined;
  if (groupId === undefined)
    throw new Error('<Tabs queryString> needs a groupId, or the name of the parameter: queryString="name".');
  return groupId;
}

function checkValues(values: readonly string[]): void {
  if (values.length === 0) throw new Error('<Tabs> has no <TabItem> in it.');
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new Error(`Two <TabItem>s in one <Tabs> have the value "${twice}".`);
}

function openValue(tabs: readonly Tab[], defaultValue: string | null | undefined): string | null {
  if (defaultValue === null) return null;
  if (defaultValue === undefined) return (tabs.find((tab) => tab.default) ?? tabs[0])?.value ?? null;
  if (tabs.some((tab) => tab.value === defaultValue)) return defaultValue;
  const known = tabs.map((tab) => `"${tab.value}"`).join(', ');
  throw new Error(`<Tabs defaultValue="${defaultValue}"> names none of its tabs: ${known}.`);
}

/** In Markdown, all tabs one after the other, each below its label. */
export const tabsDescription: Description = {
  properties: { defaultValue: [], values: [], groupId: [], queryString: [] },
  markdown: ({ props, components }) =>
    paragraphs(components().flatMap((tab) => [bold(tabLabel(tab, props['values'])), tab.blocks()])),
};

function tabLabel({ props }: ReadableComponent, values: JsonValue | undefined): string {
  const entries: readonly JsonValue[] = Array.isArray(values) ? values : [];
  const label = stringOf(props['label']);
  const value = stringOf(props['value']) || label;
  const named = entries.find((entry) => stringOf(propertyOf(entry, 'value')) === value);
  return escapeText(stringOf(propertyOf(named, 'label')) || label || value);
}
