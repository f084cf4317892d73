"""A window with one WebKit view for WebKitWebDriver, as narrow as a phone, which MiniBrowser cannot be."""
import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

options = json.loads(sys.argv[1])
Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = options['dark']

manager = WebKit2.WebsiteDataManager(
    base_data_directory=options['folder'], base_cache_directory=options['folder']
)
manager.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(options['proxy'], None)
)
context = WebKit2.WebContext(website_data_manager=manager)
if options['forbidStorage']:
    context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_html5_local_storage=not options['forbidStorage'],
    enable_html5_database=not options['forbidStorage'],
    default_font_size=options['textSize'],
)


def open_view(opener=None):
    source = {'related_view': opener} if opener else {'web_context': context}
    view = WebKit2.WebView(settings=settings, is_controlled_by_automation=True, **source)
    window = Gtk.Window(decorated=False)
    window.set_default_size(options['width'], options['height'])
    window.add(view)
    view.connect('create', lambda opener, action: open_view(opener))
    view.connect('close', lambda view: window.destroy())
    window.show_all()
    return view


def start(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('view')
    session.set_application_info(info)
    session.connect('create-web-view', lambda session: open_view())


context.set_automation_allowed(True)
context.connect('automation-started', start)
Gtk.main()
