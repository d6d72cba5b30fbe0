#!/usr/bin/python3
"""A window with one WebKitGTK page, for WebKitWebDriver.

webkit-window.py WIDTH HEIGHT SCRIPT PROXY [dark] [reduced-motion] [no-script] [layers]

SCRIPT runs in each document before the page's own scripts. PROXY takes the requests to other machines. MiniBrowser, which the driver opens by itself, is
never narrower than its toolbar and hides the console.
"""

import sys
import tempfile

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2

width, height, script, proxy, *options = [item for item in sys.argv[1:] if not item.startswith("--")]

gtk_settings = Gtk.Settings.get_default()
gtk_settings.props.gtk_application_prefer_dark_theme = "dark" in options
gtk_settings.props.gtk_enable_animations = "reduced-motion" not in options

# An ephemeral context would write nothing of the console.
folder = tempfile.TemporaryDirectory()
context = WebKit2.WebContext.new_with_website_data_manager(
    data := WebKit2.WebsiteDataManager(
        base_cache_directory=folder.name, base_data_directory=folder.name
    )
)
data.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new(proxy, ["localhost", "127.0.0.1"]),
)
context.set_automation_allowed(True)

settings = WebKit2.Settings(
    enable_javascript="no-script" not in options,
    enable_page_cache=True,
    # A library that imitates a graphics processor takes twice the time.
    hardware_acceleration_policy=(
        WebKit2.HardwareAccelerationPolicy.ALWAYS
        if "layers" in options
        else WebKit2.HardwareAccelerationPolicy.NEVER
    ),
    # The tests read the console of the page from the output of this process.
    enable_write_console_messages_to_stdout=True,
)

scripts = WebKit2.UserContentManager()
scripts.add_script(
    WebKit2.UserScript.new(
        script,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)


def open_page(_session):
    page = WebKit2.WebView(
        is_controlled_by_automation=True,
        settings=settings,
        user_content_manager=scripts,
        web_context=context,
    )
    window = Gtk.Window(default_width=int(width), default_height=int(height))
    window.add(page)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    # No window manager gives the window the focus.
    window.get_window().focus(Gdk.CURRENT_TIME)
    page.grab_focus()
    return page


def start(_context, session):
    session.connect("create-web-view", open_page)


context.connect("automation-started", start)
Gtk.main()
